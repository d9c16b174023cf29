import type { StoredRecord } from '#contract/platform/entities/record';

/** A message sent when something happens (spec: fields#notifications). */
export interface Notification extends StoredRecord {
  readonly name: string;
  readonly event: string;
  readonly channel: 'email' | 'sms' | 'slack' | 'teams' | 'webhook';
  readonly route: { readonly email?: string; readonly phone?: string; readonly subject?: string; readonly url?: string };
  readonly rules: readonly { readonly field: string; readonly is: string; readonly value: string }[];
  readonly rules_logic: 'all' | 'any';
  readonly site_id: number | null;
  readonly visitor_group_id: number | null;
  readonly disabled_at: string | null;
}
