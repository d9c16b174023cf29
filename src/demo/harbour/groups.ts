import type { RetentionKind } from '#contract/people/retention';
import type { LEAVE_TYPES } from '#contract/time/constants';
import type { DemoRow, WorldRows } from '../world/rows';
import { addDays, dayOf, instantAt, minutesLater } from '../world/zoneTime';

export type HarbourGroup = 'staff' | 'workshop' | 'design' | 'cleaning' | 'parking' | 'visitors' | 'contractors' | 'deliveries' | 'guests';

const LEAVE: readonly (typeof LEAVE_TYPES)[number][] = ['annual', 'sick', 'parental', 'training', 'medical_appointment', 'unpaid'];

function definitions(now: Date): readonly (readonly [HarbourGroup, DemoRow<'visitor_groups'>])[] {
  const companion = { can_prereg: true, can_book_spaces: true, can_mobile_sign_in: true, can_view_sign_in_history: true };
  return [
    [
      'staff',
      {
        name: 'Staff',
        type: 'returning',
        can_use_companion_app: true,
        can_create_via_app: false,
        can_change_photo_via_app: true,
        show_in_notify_list: true,
        display_mode: 'search',
        notify_preference: 'none',
        scanning_enabled: true,
        reset_status: true,
        reset_status_at: '03:00',
        expected_visit_notify: 'visitor',
        expected_visit_reminder: 'both',
        absence_management: { enabled: true, leave_types: [...LEAVE] },
        default_companion_permissions: companion,
        archive_members_after: '1y',
        delete_members_after: '6y',
        data_retention: '2y',
      },
    ],
    [
      'workshop',
      {
        name: 'Workshop crews',
        type: 'returning',
        can_use_companion_app: true,
        display_mode: 'search',
        allow_sign_out_first: true,
        scanning_enabled: true,
        pin_protection_required: true,
        pin_protection_frequency: 'daily',
        absence_management: { enabled: true, leave_types: ['annual', 'sick', 'unpaid'] },
        data_retention: '2y',
        default_companion_permissions: { can_mobile_sign_in: true, can_view_sign_in_history: true },
      },
    ],
    [
      'design',
      {
        name: 'Design studio',
        type: 'integration',
        can_use_companion_app: true,
        show_in_notify_list: true,
        display_mode: 'search',
        sync: { handler: 'entra_id' },
        last_sync: minutesLater(now, -3 * 24 * 60 - 212),
        last_sync_error: 'group_gone',
        default_companion_permissions: companion,
      },
    ],
    [
      'cleaning',
      {
        name: 'Cleaning & security',
        type: 'returning',
        allow_sign_out_first: true,
        scanning_enabled: true,
        data_retention: '1y',
      },
    ],
    // Holders of a parking permit never come further than the barrier: not on an evacuation list.
    ['parking', { name: 'Parking permits', type: 'returning', show_on_fire_list: false, scanning_enabled: true, data_retention: '6m' }],
    [
      'visitors',
      {
        name: 'Visitors',
        type: 'non_returning',
        sign_out_message: 'Thank you for your visit. Please hand in your badge at reception.',
        sign_out_translations: [
          { locale: 'de_DE', content: 'Vielen Dank für Ihren Besuch. Bitte geben Sie Ihren Ausweis am Empfang ab.' },
          { locale: 'fr_FR', content: 'Merci de votre visite. Merci de rendre votre badge à l’accueil.' },
          { locale: 'es_ES', content: 'Gracias por su visita. Entregue su acreditación en recepción, por favor.' },
        ],
        notify_preference: 'email',
        photo_prompt_option: 'ask',
        print_badge_option: 'ask',
        data_retention: '1y',
        photo_data_retention: '1m',
        chance_of_photo: 100,
        message_agreement_data_retention: '1y',
      },
    ],
    [
      'contractors',
      {
        name: 'Contractors',
        type: 'non_returning',
        pre_registration_approval: true,
        notify_preference: 'email',
        notify_preference_signout: 'email',
        print_badge_option: 'always',
        photo_prompt_option: 'always',
        chance_of_search: 10,
        data_retention: '3y',
        message_agreement_data_retention: '3y',
        store_badges: true,
      },
    ],
    ['deliveries', { name: 'Deliveries', type: 'delivery', notify_preference: 'email', data_retention: '3m' }],
    [
      'guests',
      {
        name: 'Event guests',
        type: 'non_returning',
        notify_preference: 'none',
        display_mode: 'list',
        prereg_only: false,
        data_retention: '3m',
      },
    ],
  ];
}

/** Adds the nine groups, of all four types. */
export function addHarbourGroups(
  rows: WorldRows,
  clientId: number,
  options: { now: Date; defaultStatusId: number },
): Record<HarbourGroup, number> {
  const ids: Record<HarbourGroup, number> = {
    staff: 0,
    workshop: 0,
    design: 0,
    cleaning: 0,
    parking: 0,
    visitors: 0,
    contractors: 0,
    deliveries: 0,
    guests: 0,
  };
  for (const [key, row] of definitions(options.now)) {
    const working = key === 'staff' || key === 'workshop' || key === 'design';
    ids[key] = rows.add('visitor_groups', {
      client_id: clientId,
      ...row,
      default_activity_status_id: working ? options.defaultStatusId : null,
    });
  }
  addNights(rows, clientId, options.now, { groupId: ids.visitors, kind: 'photos', counts: [6, 4, 0, 0, 7] });
  addNights(rows, clientId, options.now, { groupId: ids.staff, kind: 'archived', counts: [0, 0, 1, 0, 0] });
  return ids;
}

const ZONE = 'Europe/London';
/** Soon after two. */
const NIGHT_MIN = 124;

/** Adds the results of the last nights for the data of one group, of one kind. */
function addNights(
  rows: WorldRows,
  clientId: number,
  now: Date,
  { groupId, kind, counts }: { readonly groupId: number; readonly kind: RetentionKind; readonly counts: readonly number[] },
): void {
  for (const [index, count] of counts.entries()) {
    const day = addDays(dayOf(ZONE, now), index - counts.length);
    rows.add('retention_runs', {
      client_id: clientId,
      visitor_group_id: groupId,
      day,
      ran_at: instantAt(ZONE, day, NIGHT_MIN),
      counts: { visits: 0, photos: 0, agreements: 0, archived: 0, deleted: 0, [kind]: count },
    });
  }
}
