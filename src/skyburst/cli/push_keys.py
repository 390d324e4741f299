"""`skyburst push-keys`."""

import click


@click.command("push-keys")
def push_keys() -> None:
    """Make a key with which a server signs push messages.

    Keep it secret, and keep it: browsers that have subscribed accept no messages that are signed with another key.

    \b
    Example:
      skyburst push-keys > push.env
      SKYBURST_PUSH_CONTACT=mailto:you@example.org
    """
    try:
        from skyburst.server.push_crypto import ServerKey  # noqa: PLC0415  (needs the extra `push`)
    except ImportError:
        raise click.UsageError("push messages need the extra: pip install 'skyburst[push]'") from None
    click.echo(f"SKYBURST_PUSH_KEY={ServerKey.generate().text}")
