import { sql } from 'kysely';

import type { Tx } from '#server/platform/db/transaction';

/** Rewrites the answers to a field after options were renamed, or took over the answers of others. */
export async function rewriteAnswers(
  tx: Tx,
  { clientId, fieldId }: { readonly clientId: number; readonly fieldId: number },
  rewritten: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<void> {
  const former = Object.keys(rewritten);
  if (former.length === 0) return;
  const key = String(fieldId);
  for (const table of ['visitors', 'members'] as const) {
    // The answer of check boxes names each option once, in their own order.
    await sql`
      update ${sql.table(table)} set additional = jsonb_set(additional, array[${key}]::text[], to_jsonb((
        select string_agg(word, chr(10) order by place, at)
        from (
          select now.word, min(said.at) as at, array_position(${[...options]}::text[], now.word) as place
          from unnest(string_to_array(additional ->> ${key}, chr(10))) with ordinality said (word, at),
            lateral (select coalesce(${JSON.stringify(rewritten)}::jsonb ->> said.word, said.word) as word) now
          group by now.word
        ) words
      )))
      where client_id = ${clientId} and jsonb_exists(additional, ${key})
        and string_to_array(additional ->> ${key}, chr(10)) && ${former}::text[]
    `.execute(tx);
  }
}
