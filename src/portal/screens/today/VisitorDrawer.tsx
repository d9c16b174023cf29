import { Lock, LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '../../../contract/access';
import type { CustomField } from '../../../contract/entities/customField';
import { visitorStatus, type Visitor } from '../../../contract/entities/visitor';
import { dayAndTimeAt, timeAt } from '../../lib/siteTime';
import { PermittedButton } from '../../parts/permissions/PermittedButton';
import { useMay } from '../../processes/session/access';
import { Button } from '../../ui/buttons/Button';
import { Drawer } from '../../ui/overlays/Drawer';
import { Avatar } from '../../ui/showing/Avatar';
import { CheckTag } from './CheckTag';
import styles from './VisitorDrawer.module.css';

const SIGN_IN_OUT = needs('Today.signinout');
const APPROVE = needs('Today.approvepending');
/** Few hold it, and nobody misses it: without it the deed is not offered. */
const PROTECT = needs('History.protector');

/** What may be done with a visit; each has a permission of its own. */
export type VisitorDeed = 'signOut' | 'approve' | 'decline' | 'protect' | 'unprotect';

interface VisitorDrawerProps {
  readonly visitor: Visitor;
  readonly groupName: string;
  readonly fields: readonly CustomField[];
  readonly zone: string;
  /** The deed under way. */
  readonly pending: VisitorDeed | null;
  readonly onDeed: (deed: VisitorDeed, visitor: Visitor) => void;
  readonly onClose: () => void;
}

/** One visit in full, and what may be done with it. */
export function VisitorDrawer({ visitor, groupName, fields, zone, pending, onDeed, onClose }: VisitorDrawerProps) {
  const { t, i18n } = useTranslation('visitors');
  const mayProtect = useMay(PROTECT);
  const status = visitorStatus(visitor);
  const time = (instant: string | null): string | null => instant && timeAt(instant, zone, i18n.language);
  const nameOfField = new Map(fields.map((field) => [String(field.id), field.name]));

  const signedIn = time(visitor.in_timestamp);
  const facts: readonly (readonly [string, string | null])[] = [
    [t('drawer.company'), visitor.company],
    [t('drawer.email'), visitor.email],
    [
      t('drawer.signedIn'),
      signedIn && visitor.metadata.device_name !== null
        ? t('drawer.signedInOn', { time: signedIn, device: visitor.metadata.device_name })
        : signedIn,
    ],
    [t('drawer.signedOut'), time(visitor.out_timestamp)],
    [
      t('drawer.expected'),
      visitor.expected_timestamp &&
        (visitor.all_day ? t('drawer.allDay') : dayAndTimeAt(visitor.expected_timestamp, zone, i18n.language)),
    ],
    [t('drawer.host'), visitor.host_name],
    [t('drawer.reason'), visitor.reason],
    ...Object.entries(visitor.additional).map(([id, value]) => [nameOfField.get(id) ?? t('drawer.field'), value] as const),
    [t('drawer.notes'), visitor.notes],
  ];

  const deed = (name: VisitorDeed) => ({ pending: pending === name, onClick: () => onDeed(name, visitor) });

  return (
    <Drawer
      open
      onClose={onClose}
      title={visitor.name}
      aside={<CheckTag visitor={visitor} />}
      footer={
        <>
          {status === 'to_approve' && (
            <>
              <PermittedButton rule={APPROVE} variant="primary" {...deed('approve')}>{t('deed.approve')}</PermittedButton>
              <PermittedButton rule={APPROVE} {...deed('decline')}>{t('deed.decline')}</PermittedButton>
            </>
          )}
          {status === 'in' && <PermittedButton rule={SIGN_IN_OUT} variant="primary" {...deed('signOut')}>{t('deed.signOut')}</PermittedButton>}
          {!visitor.protected && mayProtect && (
            <Button variant="quiet" icon={<Lock aria-hidden="true" />} {...deed('protect')}>
              {t('deed.protect')}
            </Button>
          )}
          {visitor.protected && mayProtect && (
            <Button variant="quiet" icon={<LockOpen aria-hidden="true" />} {...deed('unprotect')}>
              {t('deed.unprotect')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.person}>
        <Avatar name={visitor.name} hueKey={visitor.returning_visitor_id ?? visitor.name} size="l" />
        <p>
          {groupName}
          {visitor.metadata.visit_number > 1 && ` · ${t('drawer.visitNumber', { count: visitor.metadata.visit_number, ordinal: true })}`}
        </p>
      </div>
      {visitor.protected && <p className={styles.protected}>{t('drawer.protected')}</p>}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value], index) =>
            value !== null && (
              // Two fields of a site may share a name; their order is fixed.
              <div key={`${index} ${label}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Drawer>
  );
}
