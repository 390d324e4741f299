"""The database's tables. `skyburst.table.rows`, `subscriptions.Subscription` and
`challenge_storage.StoredChallenge` explain their columns."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

ID_LENGTH = 16
METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
OPTIONAL_JSON = JSON(none_as_null=True)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("deck", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("clock", OPTIONAL_JSON),
    Column("public", Boolean, nullable=False),
    Column("help", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("seed", Text, nullable=False),
    Column("seeded", Boolean, nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("setup", OPTIONAL_JSON),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("result", OPTIONAL_JSON),
    Column("rematch_of", ForeignKey("tables.id"), unique=True),
    Column("pace", String(10), nullable=False, server_default="normal"),
    Column("undo", OPTIONAL_JSON),
    Column("token", String(64), index=True, unique=True),
    Column("due", Double, index=True),
    Column("revision", Integer, nullable=False, server_default="0"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("pick", String(80)),
    Column("secret", String(64)),
    Column("stand_in", String(40)),
    Column("missed", Integer, nullable=False, server_default="0"),
    Column("restarted", Double),
    Column("muted", Boolean, nullable=False, server_default=false()),
)

STEPS = Table(
    "steps",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text),
    Column("outcome", OPTIONAL_JSON),
    Column("back_to", Integer),
    Column("time", Double, nullable=False),
    Column("spent", Double, nullable=False),
    Column("stand_in", String(40)),
)

BOXES = Table(
    "boxes",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("box", LargeBinary, nullable=False),
    Column("motion", LargeBinary),
)

BOX_ARCHIVES = Table(
    "box_archives",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("boxes", LargeBinary, nullable=False),
)
"""The boxes of finished games. Their rows in `BOXES` keep only the motions and the last box."""

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("review", Text),
    Column("done", Integer, nullable=False, server_default="0"),
)
"""Reviews that are complete, and how many positions of the others have been reviewed."""

NODES = Table(
    "nodes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seen", Double, nullable=False),
    Column("since", Double, nullable=False),
)
"""The servers that share the database: when each was last alive by the database's clock, and since when there has
always been one."""

LEASES = Table(
    "leases",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("node", String(32), nullable=False),
)
"""What only one of these servers does, and which one does it."""

CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("seed", Text, nullable=False),
    Column("master_table", ForeignKey("tables.id")),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Double, nullable=False),
)

PUSH_SUBSCRIPTIONS = Table(
    "push_subscriptions",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("device", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("browser_key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(5), nullable=False),
    Column("created", Double, nullable=False),
    Column("due", Boolean, nullable=False, server_default=false()),
)

BANS = Table(
    "bans",
    METADATA,
    Column("address", String(64), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("time", Double, nullable=False),
)
"""The addresses that the operator has banned."""

AUDIT = Table(
    "audit",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("time", Double, nullable=False),
    Column("action", String(40), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("details", JSON, nullable=False),
)
"""What the operator has done. `subject` is the id of a table or an address."""
