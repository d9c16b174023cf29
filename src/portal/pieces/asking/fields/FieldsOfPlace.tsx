import { Library, ListPlus, TextCursorInput, Unlink } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/access';
import type { CustomField, NewField } from '#contract/asking/entities/customField';
import type { FieldOwner } from '#contract/asking/fieldSettings';
import type { ChangeOutcome } from '#portal/api/useChange';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { OrderedList } from '#web/ui/list/OrderedList';
import { ListCard } from '../../../kit/list/ListCard';
import { useOrder } from '../../../kit/list/useOrder';
import { useNotices } from '../../../kit/notices/NoticesProvider';
import { openPart, openRecord, useAddress } from '../../../kit/route/useAddress';
import { AddField, EditField } from './FieldDrawer';
import { FieldRow } from './FieldRow';
import styles from './Fields.module.css';
import { TakeField } from './TakeField';

const ADDRESS = { field: openRecord(), add: openPart() };
const LIBRARY = flagOn('fields-library');
const LIBRARY_OWNER: FieldOwner = { kind: 'library' };
const ROW_HEIGHT = 72;

interface FieldsOfPlaceProps {
  readonly owner: FieldOwner;
  /** The text about the questions here and the people who get them. */
  readonly intro: string;
  /** The fields in their order; undefined until they are loaded. */
  readonly fields: readonly CustomField[] | undefined;
  readonly read: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly readOnly: boolean;
  readonly locale?: string;
  readonly add: (field: NewField) => Promise<ChangeOutcome<unknown>>;
  readonly order: (ids: readonly number[]) => Promise<ChangeOutcome<unknown>>;
  readonly take: (fieldId: number) => Promise<ChangeOutcome<unknown>>;
  readonly leave: (fieldId: number) => Promise<ChangeOutcome<unknown>>;
}

/** The fields of a site or a group, its own and those taken from the library, in one order. */
export function FieldsOfPlace({ owner, intro, fields, read, readOnly, locale, add, ...place }: FieldsOfPlaceProps) {
  const { t } = useTranslation('fields');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const hasLibrary = useIsAllowed(LIBRARY);
  const opened = fields?.find(({ id }) => id === values.field);
  const isEmpty = fields?.length === 0;
  const ids = useMemo(() => new Set(fields?.map(({ id }) => id)), [fields]);
  const actions = !readOnly && (
    <>
      {hasLibrary && (
        <Button icon={<Library aria-hidden="true" />} onClick={() => change({ add: 'library' })}>
          {t('take.action')}
        </Button>
      )}
      <Button variant="primary" icon={<ListPlus aria-hidden="true" />} onClick={() => change({ add: 'field' })}>
        {t('add')}
      </Button>
    </>
  );
  const isOfLibrary = opened !== undefined && isTaken(opened);
  return (
    <>
      <ListCard actions={isEmpty ? undefined : actions}>
        {fields === undefined && <NotLoaded read={read} />}
        {isEmpty && (
          <EmptyState icon={<TextCursorInput />} title={t('empty')} action={actions}>
            {t('emptyHint')}
          </EmptyState>
        )}
        {fields !== undefined && !isEmpty && (
          <>
            <p className={styles.intro}>{intro}</p>
            <Rows
              {...place}
              fields={fields}
              readOnly={readOnly}
              hrefOf={(id) => hrefWith({ field: id })}
              refetch={() => void read.refetch()}
            />
          </>
        )}
      </ListCard>
      {opened !== undefined && (
        <EditField
          key={opened.id}
          owner={isOfLibrary ? LIBRARY_OWNER : owner}
          field={opened}
          // A field of the library is shared by all places that use it: it is changed there.
          readOnly={readOnly || isOfLibrary}
          locale={locale}
          onClose={() => change({ field: null })}
        />
      )}
      {values.add === 'field' && !readOnly && <AddField owner={owner} locale={locale} send={add} onClose={() => change({ add: null })} />}
      {values.add === 'library' && !readOnly && hasLibrary && (
        <TakeField taken={ids} take={place.take} onClose={() => change({ add: null })} />
      )}
    </>
  );
}

function NotLoaded({ read }: Pick<FieldsOfPlaceProps, 'read'>) {
  const { t } = useTranslation('fields');
  if (!read.isError) return <SkeletonRows rows={3} rowHeight={ROW_HEIGHT} />;
  return <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
}

const isTaken = ({ site_id: siteId, visitor_group_id: groupId }: CustomField): boolean => siteId === null && groupId === null;

interface RowsProps extends Pick<FieldsOfPlaceProps, 'order' | 'leave' | 'readOnly'> {
  readonly fields: readonly CustomField[];
  readonly hrefOf: (fieldId: number) => string;
  readonly refetch: () => void;
}

function Rows({ fields, readOnly, order: send, leave, hrefOf, refetch }: RowsProps) {
  const { t } = useTranslation('fields');
  const { fail, toast } = useNotices();
  const order = useOrder({
    ids: fields.map(({ id }) => id),
    send,
    onRefused: (error) => {
      fail(t('orderFailed'), error);
      refetch();
    },
  });
  const leaveOne = async (field: CustomField): Promise<void> => {
    const { error } = await leave(field.id);
    if (error === undefined) toast({ tone: 'success', text: t('leave.done', { name: field.name }) });
    else fail(t('leave.failed'), error);
  };
  const rows = order.ids.flatMap((id) => {
    const field = fields.find((one) => one.id === id);
    if (field === undefined) return [];
    const taken = isTaken(field);
    const actions = taken && !readOnly && (
      <IconButton
        label={t('leave.action', { name: field.name })}
        icon={<Unlink aria-hidden="true" />}
        onClick={() => void leaveOne(field)}
      />
    );
    return [{ id, name: field.name, content: <FieldRow field={field} href={hrefOf(id)} isTaken={taken} />, actions }];
  });
  return <OrderedList label={t('list')} rows={rows} onOrder={order.move} readOnly={readOnly} />;
}
