"""`skyburst push-keys`."""

import click


@click.command("push-keys")
def push_keys() -> None:
    """Create the key that signs a server's push messages.

    Keep the key secret and don't replace it: browsers that have subscribed reject messages signed with another key.

    \b
    Example:
      skyburst push-keys > push.env
      echo SKYBURST_PUSH_CONTACT=mailto:you@example.org >> push.env
    """
    try:
        from skyburst.server.push_crypto import ServerKey  # noqa: PLC0415  (needs the extra `push`)
    except ImportError:
        raise click.UsageError("push messages need the extra 'push': pip install 'skyburst[push]'") from None
    click.echo(f"SKYBURST_PUSH_KEY={ServerKey.generate().text}")
