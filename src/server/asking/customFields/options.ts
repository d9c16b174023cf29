import { chosenIn } from '#contract/asking/answerText';
import { optionsOf } from '#contract/asking/answers';
import { isChoice, type FieldChange } from '#contract/asking/entities/customField';
import { formerOptions, type WholeField } from '#contract/asking/fieldSettings';
import type { AskedRevisions } from '#contract/asking/questions';
import type { FormerOption } from '#server/platform/db/schema/asking/fields';
import { invalid } from '#server/platform/http/problem';
import type { FieldRow } from './store';

/** Former words that a field remembers; beyond that, the oldest without a meaning in an evacuation are dropped. */
const FORMER_MAX = 2_000;

type Options = Pick<FieldRow, 'type' | 'values' | 'option_ids' | 'former_options'>;
interface Option {
  readonly id: number;
  readonly value: string;
}

/** Returns the options of a field with their ids; options stored without ids are numbered. */
const optionsWithIds = (field: Options): readonly Option[] => {
  const options = optionsOf(field);
  const areKnown = field.option_ids.length === options.length;
  return options.map((value, index) => ({ id: (areKnown ? field.option_ids[index] : undefined) ?? index + 1, value }));
};

/** Finds the successor of an option: a current option, or the last words of a deleted one. */
function endOf(options: readonly Option[], former: readonly FormerOption[], id: number): Option | FormerOption | null {
  const current = options.find((option) => option.id === id);
  if (current !== undefined) return current;
  const last = former.findLast((words) => words.id === id && words.gone !== undefined);
  if (last === undefined) return null;
  const becomes = last.gone?.becomes ?? null;
  // Ids are never reused, so the recursion ends.
  return becomes === null ? last : endOf(options, former, becomes);
}

/** Returns the current words of an option as somebody saw it; null for words that no option ever had. */
function wordsNow(field: Options & Pick<FieldRow, 'revision'>, word: string, seen: number | undefined): string | null {
  const options = optionsWithIds(field);
  const former = field.former_options.filter(({ value }) => value === word);
  const isNow = options.some(({ value }) => value === word);
  // The same words may name another option since.
  const then = seen === undefined ? undefined : former.find(({ until }) => until > seen);
  const meant = then ?? (isNow ? undefined : former.at(-1));
  if (meant === undefined) return isNow ? word : null;
  return endOf(options, field.former_options, meant.id)?.value ?? null;
}

/**
 * Returns answers in the current words of their options: an option may have been renamed after somebody chose it, at a device without a
 * network.
 *
 * @param asked the questions as the person saw them
 */
export function inWordsOfNow(
  fields: readonly (Options & Pick<FieldRow, 'id' | 'revision'>)[],
  responses: Readonly<Record<string, string>>,
  asked: AskedRevisions = {},
): Readonly<Record<string, string>> {
  const now = fields.flatMap((field): (readonly [string, string])[] => {
    const answer = responses[String(field.id)];
    if (answer === undefined || field.former_options.length === 0) return [];
    if (!isChoice(field.type)) return [];
    const written = answer.normalize('NFC').trim();
    const words = chosenIn(field.type, written).map((word) => wordsNow(field, word, asked[String(field.id)]) ?? word);
    return [[String(field.id), [...new Set(words)].join('\n')]];
  });
  return { ...responses, ...Object.fromEntries(now) };
}

/** The effect of a change of a field on its options. */
export interface ChangedOptions {
  readonly columns: { readonly option_ids: string; readonly former_options: string; readonly former_help: string };
  /** The new words of answers, by their former words. */
  readonly rewritten: Readonly<Record<string, string>>;
  /** Options that are removed without saying where their answers move. */
  readonly untold: readonly string[];
  /** The options that tell that somebody needs help, including successors of such options. */
  readonly helpValues: readonly string[];
}

const needsHelp = ({ evacuation_role: role, help_values: values }: Pick<WholeField, 'evacuation_role' | 'help_values'>, value: string) =>
  role === 'needs_help' && values.includes(value);

/**
 * Returns the effect of a change on a field's options: which retain their id, and the former meaning of the others (spec:
 * fields#options).
 *
 * @param row the field before it
 * @param whole the field after it
 * @throws Problem 422 where answers would move to no option, or to one that no longer tells that somebody needs help
 */
export function changedOptions(row: FieldRow, whole: WholeField, change: FieldChange): ChangedOptions {
  const { option_changes: changes = [] } = change;
  const stored = optionsWithIds(row);
  const after = optionsOf(whole);
  requireOptions(stored, after, changes);
  const was = formerOptions(row, whole, changes);
  const idOf = new Map(stored.map(({ id, value }) => [value, id]));
  let last = Math.max(0, ...stored.map(({ id }) => id), ...row.former_options.map(({ id }) => id));
  const options = after.map((value): Option => ({ value, id: idOf.get(was.get(value) ?? '') ?? (last += 1) }));

  const until = row.revision + 1;
  const keepsMeaning = change.evacuation_role === undefined || change.evacuation_role === 'needs_help';
  const left = new Set(was.values());
  const becomes = new Map(changes.map((one) => [one.value, one.becomes]));
  const news = stored.flatMap(({ id, value }): FormerOption[] => {
    if (left.has(value)) return options.some((option) => option.id === id && option.value === value) ? [] : [{ id, value, until }];
    const target = options.find((option) => option.value === becomes.get(value));
    const helps = needsHelp(row, value);
    if (helps && keepsMeaning && target !== undefined && !needsHelp(whole, target.value)) {
      throw invalid({ option_changes: 'rules.fields.helpMoved' });
    }
    return [{ id, value, until, gone: { becomes: target?.id ?? null, helps: helps && target === undefined } }];
  });
  const before = keepsMeaning ? row.former_options : row.former_options.map(withoutHelp);

  const helpValues = [...whole.help_values];
  // Answers left unchanged belong to an option that has these words again, with its meaning.
  const former = [...before, ...news].map((words): FormerOption => {
    const again = words.gone?.becomes === null ? options.find(({ value }) => value === words.value) : undefined;
    if (again === undefined || words.gone === undefined) return words;
    if (words.gone.helps && whole.evacuation_role !== 'needs_help') return words;
    if (words.gone.helps && !helpValues.includes(again.value)) helpValues.push(again.value);
    return { ...words, gone: { becomes: again.id, helps: false } };
  });
  const kept = shortened(former);
  const helps = (words: FormerOption): boolean => {
    const end = endOf(options, kept, words.id);
    if (end === null) return false;
    return 'until' in end ? end.gone?.helps === true : whole.evacuation_role === 'needs_help' && helpValues.includes(end.value);
  };
  const isNow = (value: string): boolean => options.some((option) => option.value === value);
  return {
    columns: {
      option_ids: JSON.stringify(options.map(({ id }) => id)),
      former_options: JSON.stringify(kept),
      former_help: JSON.stringify([
        ...new Set(kept.flatMap((words) => (helps(words) && (!isNow(words.value) || words.gone?.helps === true) ? [words.value] : []))),
      ]),
    },
    rewritten: Object.fromEntries(
      news.flatMap(({ id, value }) => {
        const end = endOf(options, kept, id);
        return end === null || end.value === value ? [] : [[value, end.value] as const];
      }),
    ),
    untold: isChoice(whole.type) ? news.flatMap(({ value, gone }) => (gone === undefined || becomes.has(value) ? [] : [value])) : [],
    helpValues,
  };
}

const withoutHelp = (words: FormerOption): FormerOption =>
  words.gone === undefined ? words : { ...words, gone: { ...words.gone, helps: false } };

/** Checks the options of a change. @throws Problem 422 where it names something else */
function requireOptions(stored: readonly Option[], after: readonly string[], changes: NonNullable<FieldChange['option_changes']>): void {
  const isKnown = ({ value, becomes }: (typeof changes)[number]): boolean =>
    stored.some((option) => option.value === value) && (becomes === null || after.includes(becomes));
  if (!changes.every(isKnown)) throw invalid({ option_changes: 'rules.fields.notAnOption' });
}

/** Drops duplicates, and of too many words the oldest without a meaning in an evacuation. */
function shortened(former: readonly FormerOption[]): readonly FormerOption[] {
  const isRepeated = ({ id, value, gone }: FormerOption, place: number): boolean =>
    gone === undefined &&
    former.every((other) => other.value !== value || other.id === id) &&
    former.some((other, later) => later > place && other.value === value && other.id === id);
  const once = former.filter((words, place) => !isRepeated(words, place));
  let tooMany = once.length - FORMER_MAX;
  if (tooMany <= 0) return once;
  return once.filter((words) => {
    if (tooMany <= 0 || words.gone?.helps === true) return true;
    tooMany -= 1;
    return false;
  });
}
