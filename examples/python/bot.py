"""A bot in ten lines. `meldwise check-bot konkan -- python3 examples/python/bot.py` checks it."""
import meldwise


class MyBot(meldwise.Bot):
    def decide(self, view):
        return view.legal()[-1]


if __name__ == "__main__":
    MyBot().run()
