#!/usr/bin/env bash
# i18next 26.7.2: a French or Spanish text with the plurals `_one` and `_other` is complete up to 999,999. At 1,000,000 it is shown in
# the fallback language, and without one the key itself is shown.
#
# Both languages have a third form, `_many`, for whole millions ("1 million de visites"). i18next asks Intl for the form, looks for
# `visits_many`, and where that is missing it never tries `visits_other` of the same language. English has no such form, so a
# comparison of keys with an English source reports nothing missing. Test translations for every form that Intl.PluralRules names.
#
# Usage: findings/i18next-french-million.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund i18next@26.7.2 >/dev/null

cat >seen.mjs <<'JS'
import i18next from 'i18next';

const resources = {
  en: { translation: { visits_one: '{{count}} visit', visits_other: '{{count}} visits' } },
  fr: { translation: { visits_one: '{{count}} visite', visits_other: '{{count}} visites' } },
  es: { translation: { visits_one: '{{count}} visita', visits_other: '{{count}} visitas' } },
};
for (const [lng, fallbackLng] of [['fr', 'en'], ['es', 'en'], ['fr', false]]) {
  const texts = i18next.createInstance();
  await texts.init({ lng, fallbackLng, resources });
  const shown = [999_999, 1_000_000, 1_000_001].map((count) => texts.t('visits', { count }));
  console.log(`${lng}, fallback ${fallbackLng}: ${shown.join(' | ')}`);
}
JS

seen=$(node seen.mjs)
expected='fr, fallback en: 999999 visites | 1000000 visits | 1000001 visites
es, fallback en: 999999 visitas | 1000000 visits | 1000001 visitas
fr, fallback false: 999999 visites | visits | 1000001 visites'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
