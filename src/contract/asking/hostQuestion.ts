import { FIELD_TYPES, type AskedField } from './entities/customField';

/** Reports whether a question has a field of its own; the host has a separate one. */
export const isDrawn = ({ type }: Pick<AskedField, 'type'>): boolean => type !== FIELD_TYPES.notify_list;

/** Returns the question that defines the host field: a required one takes precedence. */
export function hostQuestion<F extends Pick<AskedField, 'type' | 'required'>>(questions: readonly F[]): F | undefined {
  const hosts = questions.filter((field) => !isDrawn(field));
  return hosts.find(({ required }) => required) ?? hosts[0];
}
