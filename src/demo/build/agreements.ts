import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Signature } from '#contract/asking/entities/message';
import { randomOf, type Random } from '../world/random';
import type { DemoRow } from '../world/rows';
import { DEMO_SEED } from '../world/seed';

type Visit = DemoRow<'visitors'>;
type Message = DemoRow<'site_messages'>;
type Version = DemoRow<'site_message_versions'>;

/** The chance that somebody types their name; most draw a signature. */
const TYPED = 0.15;

/** Draws a line like handwriting, from the left to the right of the pad. */
function drawnBy(random: Random): Signature {
  const strokes = Array.from({ length: random.int(2, 3) }, (_, stroke) => {
    const left = 120 + stroke * 260;
    const points = Array.from({ length: random.int(14, 22) }, (_point, index) => {
      const x = Math.min(left + index * random.int(12, 20), SIGNATURE_WIDTH - 40);
      const wave = Math.sin(index * 1.3 + stroke) * random.int(40, 110);
      return `${x},${Math.round(SIGNATURE_HEIGHT / 2 + wave)}`;
    });
    return points.join(' ');
  });
  return { strokes };
}

function signatureOf({ name = '' }: Visit, random: Random): Signature {
  return random.chance(TYPED) ? { name } : drawnBy(random);
}

/** Returns the agreements of visits at the kiosks: the required messages of their group, as they were shown then. */
export function agreementsOf(
  visits: readonly Visit[],
  messages: readonly Message[],
  versions: readonly Version[],
): DemoRow<'message_agreements'>[] {
  const required = messages.filter((message) => message.required);
  return visits.flatMap((visit) => {
    const at = visit.in_timestamp ?? visit.rejected_at;
    if (at == null || visit.metadata?.signed_in_by !== 'kiosk') return [];
    return required
      .filter(
        ({ site_id: siteId, visitor_group_ids: groups = [] }) => siteId === visit.site_id && groups.includes(visit.visitor_group_id ?? 0),
      )
      .flatMap((message, index) => {
        const version = versions.find(
          ({ message_id: id, retired_at: retired }) => id === message.id && (retired == null || retired.getTime() > at.getTime()),
        );
        if (version === undefined || (message.required_from !== undefined && message.required_from > at)) return [];
        const random = randomOf(DEMO_SEED, 'agreement', visit.name ?? '', at.toISOString(), index);
        return [
          {
            client_id: visit.client_id,
            visitor_id: visit.id,
            version_id: version.id,
            position: index + 1,
            locale: version.translations?.find(({ locale }) => locale === visit.locale)?.locale ?? version.locale,
            agreed_at: at,
            signature: version.agree_by === 'signature' ? signatureOf(visit, random) : null,
          },
        ];
      });
  });
}
