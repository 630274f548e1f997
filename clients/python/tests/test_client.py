import unittest


class ClientTest(unittest.TestCase):
    def test_nothing(self) -> None:
        pass
