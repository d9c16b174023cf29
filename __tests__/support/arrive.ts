import type { Visitor } from '#contract/visits/entities/visitor';
import { bodyOf } from './answer';
import type { ApiClient } from './testServer';

interface Place {
  /** The calls of somebody who may sign people in. */
  readonly api: ApiClient;
  readonly site: { readonly id: number };
  readonly group: { readonly id: number };
}

/** Signs somebody in at a site of the demo with what it asks, all at once; `more` of the visit, such as the host. */
export async function arrive({ api, site, group }: Place, name: string, more: object = {}): Promise<Visitor> {
  const { questions } = bodyOf(await api.get(`sites/${site.id}/questions`));
  const required = questions.filter(
    (field) => field.required && field.condition !== 'every_sign_out' && (field.groups.length === 0 || field.groups.includes(group.id)),
  );
  const additional = Object.fromEntries(required.map(({ id, values }) => [id, values[0]?.value ?? 'None']));
  const [host] = bodyOf(await api.get('hosts?q=ann')).hosts;
  const body = { site_id: site.id, visitor_group_id: group.id, name, additional, notify_id: host?.id ?? null, ...more };
  return bodyOf(await api.post('visitors', body)).visitor;
}
