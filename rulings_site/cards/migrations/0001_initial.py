"""The table of card texts."""

from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="CardText",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("passcode", models.PositiveIntegerField()),
                ("language", models.CharField(max_length=8)),
                ("text", models.TextField()),
                ("pendulum", models.TextField(blank=True)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("passcode", "language"), name="one_text_a_card_and_language")
                ],
            },
        ),
    ]
