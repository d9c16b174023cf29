import type { ComponentProps } from 'react';

import { useAppSelector } from '#portal/store/hooks';
import { selectClient } from '#portal/processes/session/selectors';
import { FormPhoneField } from '#web/ui/form/controls/FormPhoneField';
import { findCountry } from './findCountry';

interface Props extends Omit<ComponentProps<typeof FormPhoneField>, 'country' | 'findCountry'> {
  /** The language of the group or site that the person belongs to, `en_GB`: its country comes first. */
  readonly locale?: string | null;
}

/** A `FormPhoneField` that begins with the country of the person's group, else the client's, else that of the IP address. */
export function ClientPhoneField({ locale, ...props }: Props) {
  const ofClient = useAppSelector(selectClient)?.country ?? null;
  const ofGroup = /^[a-z]{2,3}_([A-Z]{2})$/u.exec(locale ?? '')?.[1];
  return <FormPhoneField {...props} country={ofGroup ?? ofClient} findCountry={findCountry} />;
}
