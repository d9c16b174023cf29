import { useEffect, useState } from 'react';

import type { ChangeOutcome } from '#portal/api/useChange';
import type { RequestError } from '#web/net/requestError';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { useSubmit, type FieldNames } from './useSubmit';

interface AddPageOptions<Values, Answer> {
  readonly send: (values: Values) => Promise<ChangeOutcome<Answer>>;
  readonly failed: string;
  readonly fieldNames?: FieldNames;
  /** Returns the limit that a refusal names; null for any other refusal. */
  readonly limitIn: (problem: RequestError['problem']) => number | null;
  readonly onAdded: (answer: Answer, values: Values) => void;
  /** Returns the address of the added record's page. */
  readonly hrefOf: (answer: Answer) => string;
}

/** Returns the submit of a page that adds a record, and the limit that refused it; then leads to the record's own page. */
export function useAddPage<Values extends object, Answer>({ limitIn, onAdded, hrefOf, ...options }: AddPageOptions<Values, Answer>) {
  const navigate = useNavigate();
  const [limit, setLimit] = useState<number | null>(null);
  const [href, setHref] = useState<string | null>(null);
  const submit = useSubmit<Values, Answer>({
    ...options,
    refusal: ({ problem }) => {
      const reached = limitIn(problem);
      if (reached === null) return undefined;
      setLimit(reached);
      return {};
    },
    onDone: (answer, values) => {
      onAdded(answer, values);
      setHref(hrefOf(answer));
    },
  });
  useEffect(() => {
    // Waits until the form has settled, so that leaving does not prompt about saved changes.
    if (href !== null) navigate(href, { replace: true });
  }, [href, navigate]);
  return { submit, limit, isSaved: href !== null };
}
