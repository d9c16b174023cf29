import { CircleHelp } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '../../entities/hooks';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { helpLink } from './helpLink';

/** A question mark that leads to the page of the guide about where one is. */
export function HelpLink({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const href = useMemo(() => dispatch(helpLink(topic)), [dispatch, topic]);
  return (
    <LinkButton variant="quiet" iconOnly href={href} aria-label={t('help')}>
      <CircleHelp aria-hidden="true" />
    </LinkButton>
  );
}
