import { useEffect, useState } from 'react';

import type * as phoneNumbers from './phoneNumbers';

type PhoneNumbers = typeof phoneNumbers;

let loaded: PhoneNumbers | null = null;

/** The numbering plans, once they are there; null until then, and while they cannot be fetched. */
export function usePhoneNumbers(): PhoneNumbers | null {
  const [numbers, setNumbers] = useState(loaded);

  useEffect(() => {
    if (numbers !== null) return undefined;
    let wanted = true;
    import(/* webpackChunkName: "phone" */ './phoneNumbers').then(
      (module) => {
        loaded = module;
        if (wanted) setNumbers(module);
      },
      // Offline, say: a number in international form is still taken, and the next field tries again.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [numbers]);

  return numbers;
}
