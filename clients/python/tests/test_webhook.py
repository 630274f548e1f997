import json
import unittest
from pathlib import Path

from talenttree import InvalidWebhook, verify_webhook

VECTORS = json.loads((Path(__file__).parents[2] / "scenario" / "webhooks.json").read_text())


class WebhookTest(unittest.TestCase):
    def test_each_webhook_is_taken_if_it_is_valid(self) -> None:
        for vector in VECTORS:
            arguments = vector["secret"], vector["headers"], vector["body"], vector["now"]
            with self.subTest(vector["name"]):
                if vector["valid"]:
                    self.assertEqual(verify_webhook(*arguments), json.loads(vector["body"]))
                else:
                    self.assertRaises(InvalidWebhook, verify_webhook, *arguments)
