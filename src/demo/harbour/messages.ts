import type { AgreeBy, MessageText } from '#contract/asking/entities/message';
import type { WorldRows } from '../world/rows';
import { minutesLater } from '../world/zoneTime';
import type { HarbourGroup } from './groups';
import type { HarbourSite, HarbourSites } from './sites';

interface MessageDefinition {
  readonly site: HarbourSite;
  readonly groups: readonly HarbourGroup[];
  /** The way of agreeing; null for a message that is only read. */
  readonly agreeBy: AgreeBy | null;
  readonly text: MessageText;
  readonly translations: readonly MessageText[];
  /** The text before its last change. */
  readonly before?: string;
}

const DAY_MIN = 24 * 60;
/** The age of the messages in days when the world was made; those that changed did so later. */
const MADE_DAYS = 80;
const CHANGED_DAYS = 20;

const MESSAGES: readonly MessageDefinition[] = [
  {
    site: 'quayside',
    groups: ['contractors'],
    agreeBy: 'signature',
    text: {
      locale: 'fr_FR',
      title: 'Consignes pour les entreprises extérieures',
      content:
        'Portez un casque, des chaussures de sécurité et un gilet dans l’atelier.\nN’entrez dans aucune zone balisée sans votre hôte.\n' +
        'En cas d’alarme, quittez le bâtiment et rejoignez le point de rassemblement.\n\n' +
        'Signalez tout accident, même léger, à l’accueil.',
    },
    before: 'Portez un casque et un gilet dans l’atelier.\nEn cas d’alarme, rejoignez le point de rassemblement.',
    translations: [
      {
        locale: 'de_DE',
        title: 'Regeln für Fremdfirmen',
        content:
          'Tragen Sie in der Werkstatt Helm, Sicherheitsschuhe und Weste.\n' +
          'Betreten Sie abgesperrte Bereiche nur mit Ihrer Ansprechperson.\n' +
          'Verlassen Sie bei Alarm das Gebäude und gehen Sie zur Sammelstelle.\n' +
          '\nMelden Sie jeden Unfall, auch einen leichten, am Empfang.',
      },
      {
        locale: 'en_GB',
        title: 'Rules for contractors',
        content:
          'Wear a helmet, safety shoes and a vest in the workshop.\nEnter no marked area without your host.\n' +
          'When the alarm sounds, leave the building and go to the evacuation point.\n' +
          '\nReport every accident, even a slight one, at reception.',
      },
      {
        locale: 'pl_PL',
        title: 'Zasady dla firm zewnętrznych',
        content:
          'W warsztacie noś kask, obuwie ochronne i kamizelkę.\nNie wchodź na oznaczony teren bez osoby przyjmującej.\n' +
          'W razie alarmu opuść budynek i udaj się do punktu zbiórki.\n\nKażdy wypadek, nawet lekki, zgłoś w recepcji.',
      },
    ],
  },
  {
    site: 'quayside',
    groups: ['contractors'],
    agreeBy: null,
    text: {
      locale: 'fr_FR',
      title: 'Travaux par point chaud',
      content: 'Soudage, meulage et découpe demandent un permis de feu.\nIl se retire à l’accueil, avant de commencer.',
    },
    translations: [
      {
        locale: 'en_GB',
        title: 'Hot work',
        content: 'Welding, grinding and cutting need a hot work permit.\nCollect it at reception before you start.',
      },
    ],
  },
  {
    site: 'albion',
    groups: ['contractors'],
    agreeBy: 'tick',
    text: {
      locale: 'en_GB',
      title: 'Contractor induction',
      content: 'Keep to the yellow walkways.\nVehicles have priority on the slipway.\nAsk your host before you switch anything off.',
    },
    translations: [],
  },
  {
    site: 'openDays',
    groups: ['guests'],
    agreeBy: 'tick',
    text: {
      locale: 'fr_FR',
      title: 'Photos et vidéos',
      content: 'Des photos et des vidéos sont prises pendant les journées.\nDites-le à l’accueil si vous ne voulez pas y figurer.',
    },
    translations: [
      {
        locale: 'en_GB',
        title: 'Photographs and videos',
        content: 'Photographs and videos are taken during these days.\nTell reception if you do not want to be in them.',
      },
    ],
  },
];

/** Adds the messages that visitors of the sites read and agree to, one of them with a version that has changed since. */
export function addHarbourMessages(
  rows: WorldRows,
  options: { clientId: number; sites: HarbourSites; groups: Readonly<Record<HarbourGroup, number>>; now: Date },
): void {
  const made = minutesLater(options.now, -MADE_DAYS * DAY_MIN);
  const changed = minutesLater(options.now, -CHANGED_DAYS * DAY_MIN);
  for (const [position, { site, groups, agreeBy, text, translations, before }] of MESSAGES.entries()) {
    const place = { client_id: options.clientId, site_id: options.sites.ids[site] };
    const shown = { ...place, ...text, translations, agree_by: agreeBy ?? 'tick', attachment_file_id: null } as const;
    const version = before === undefined ? 1 : 2;
    const id = rows.add('site_messages', {
      ...shown,
      position,
      version,
      version_from: before === undefined ? made : changed,
      visitor_group_ids: groups.map((group) => options.groups[group]),
      required: agreeBy !== null,
      required_from: made,
    });
    if (before !== undefined) {
      const old = { ...shown, content: before, translations: [], message_id: id, number: 1, retired_at: changed };
      rows.add('site_message_versions', old);
    }
    rows.add('site_message_versions', { ...shown, message_id: id, number: version, retired_at: null });
  }
}
