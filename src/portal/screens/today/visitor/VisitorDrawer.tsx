import { useTranslation } from 'react-i18next';

import type { AnsweredField } from '#contract/asking/entities/customField';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { PersonHead, PersonNote } from '#portal/pieces/people/people/PersonFacts';
import { Drawer } from '#web/ui/overlays/Drawer';
import { CheckTag } from '../table/CheckTag';
import type { SiteClock } from '../table/visitTimes';
import { ExpiredDocuments } from './ExpiredDocuments';
import { VisitorFacts } from './VisitorFacts';
import { mainStatus, VisitorFooter, type VisitorButtons } from './VisitorFooter';
import { VisitPhoto } from './VisitPhoto';
import { VisitorMenu, type VisitorDialog } from './VisitorMenu';

const VisitAgreements = lazyPart(
  async () => (await import(/* webpackChunkName: "agreements" */ '#portal/pieces/visits/agreements/VisitAgreements')).VisitAgreements,
  { texts: ['agreements'] },
);

interface VisitorDrawerProps extends VisitorButtons {
  readonly groupName: string;
  readonly fields: readonly AnsweredField[];
  readonly clock: SiteClock;
  /** The site's kiosks take codes. */
  readonly scansCodes: boolean;
  readonly onOpen: (dialog: VisitorDialog) => void;
  readonly onReveal: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** One visit in full, and what may be done with it: mostly in the footer, the rest in a menu. */
export function VisitorDrawer({ groupName, fields, clock, scansCodes, onOpen, onReveal, onClose, ...buttons }: VisitorDrawerProps) {
  const { t } = useTranslation('visitors');
  const { visitor, canSignIn, pending, onAction } = buttons;

  return (
    <Drawer
      open
      onClose={onClose}
      title={visitor.name}
      aside={
        <>
          <CheckTag visitor={visitor} />
          <VisitorMenu visitor={visitor} scansCodes={scansCodes} onAction={onAction} onOpen={onOpen} />
        </>
      }
      footer={mainStatus(visitor, canSignIn) !== null && <VisitorFooter {...buttons} />}
    >
      <PersonHead name={visitor.name} hueKey={visitor.returning_visitor_id ?? visitor.name}>
        {groupName}
        {visitor.metadata.visit_number > 1 && ` · ${t('drawer.visitNumber', { count: visitor.metadata.visit_number, ordinal: true })}`}
      </PersonHead>
      <VisitPhoto visitor={visitor} />
      <ExpiredDocuments documents={visitor.expired_documents} />
      {visitor.protected && <PersonNote>{t('drawer.protected')}</PersonNote>}
      {visitor.selected_for_search && <PersonNote>{t('drawer.search')}</PersonNote>}
      {!canSignIn && <PersonNote>{t('drawer.cannotSignIn')}</PersonNote>}
      <VisitorFacts visitor={visitor} fields={fields} clock={clock} revealing={pending === 'reveal'} onReveal={onReveal} />
      {visitor.metadata.signed_in_by === 'kiosk' && <VisitAgreements visitor={visitor} />}
    </Drawer>
  );
}
