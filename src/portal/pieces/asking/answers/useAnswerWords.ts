import { useTranslation } from 'react-i18next';

import { chosenIn, signatureOfText, yesOrNoOf } from '#contract/asking/answerText';
import { FIELD_TYPES, type CustomField } from '#contract/asking/entities/customField';
import { isDay } from '#contract/platform/days';
import { joinedList } from '#web/text/joinedList';
import { useDates } from '#web/dates/useDates';

type Asked = Pick<CustomField, 'type'>;

/** Returns how an answer reads as words: a date in full, yes or no translated, options as a list; null for a drawing. */
export function useAnswerWords(): (field: Asked, answer: string) => string | null {
  const { t, i18n } = useTranslation('ui');
  const dates = useDates();
  return ({ type }, answer) => {
    switch (type) {
      case FIELD_TYPES.signature: {
        const signature = signatureOfText(answer);
        return 'name' in signature ? signature.name : null;
      }
      case FIELD_TYPES.photo:
        return null;
      case FIELD_TYPES.date:
        return isDay(answer) ? dates.date(answer) : answer;
      case FIELD_TYPES.checkboxes:
        return joinedList(chosenIn(type, answer), i18n.language);
      case FIELD_TYPES.yes_no:
        return { yes: t('yes'), no: t('no'), other: answer }[yesOrNoOf(answer)];
      default:
        return answer;
    }
  };
}
