import { useTranslation } from 'react-i18next';

import { CENTRAL_RECORD_FROM_GBP, FREE_TRIAL_DAYS, SCHEDULING_FROM_GBP } from '#contract/clients/constants';
import type { Addon } from '#contract/platform/addonNames';
import { moneyText } from '#web/text/moneyText';

/** Prices are in pounds (spec: clients#scheduling), whose smallest unit is a hundredth. */
const pounds = (amount: number, language: string): string => moneyText(amount * 100, 'GBP', language);

/** The texts that describe an add-on on its pages. */
export interface AddonWords {
  readonly name: string;
  /** The text for a line of the list. */
  readonly short: string;
  readonly what: string;
  readonly notYet: string;
  readonly price: string;
}

/** Returns the words for each add-on. */
export function useAddonWords(): Readonly<Record<Addon, AddonWords>> {
  const { t, i18n } = useTranslation('addons');
  const free = t('cost.trial', { count: FREE_TRIAL_DAYS });
  return {
    time_and_attendance: {
      name: t('name.time_and_attendance'),
      short: t('short.time_and_attendance'),
      what: t('about.timeAndAttendance'),
      notYet: t('about.timeAndAttendanceNotYet'),
      price: `${free} ${t('cost.tiers')}`,
    },
    scheduling: {
      name: t('name.scheduling'),
      short: t('short.scheduling'),
      what: t('about.scheduling'),
      notYet: t('about.schedulingNotYet'),
      price: t('cost.fromPerYear', { amount: pounds(SCHEDULING_FROM_GBP, i18n.language) }),
    },
    spaces: {
      name: t('name.spaces'),
      short: t('short.spaces'),
      what: t('about.spaces'),
      notYet: t('about.spacesNotYet'),
      price: `${free} ${t('cost.ask')}`,
    },
    central_record: {
      name: t('name.central_record'),
      short: t('short.central_record'),
      what: t('about.centralRecord'),
      notYet: t('about.centralRecordNotYet'),
      price: t('cost.fromPerYear', { amount: pounds(CENTRAL_RECORD_FROM_GBP, i18n.language) }),
    },
  };
}
