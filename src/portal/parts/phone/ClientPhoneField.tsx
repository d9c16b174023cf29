import type { ComponentProps } from 'react';

import { useAppSelector } from '../../entities/hooks';
import { selectClient } from '../../processes/session/selectors';
import { FormPhoneField } from '../../ui/form/FormPhoneField';
import { findCountry } from './findCountry';

/** A `FormPhoneField` that begins with the client's country, else with the one that the network's address lies in. */
export function ClientPhoneField(props: Omit<ComponentProps<typeof FormPhoneField>, 'country' | 'findCountry'>) {
  const country = useAppSelector(selectClient)?.country ?? null;
  return <FormPhoneField {...props} country={country} findCountry={findCountry} />;
}
