import { Library, ListPlus, TextCursorInput, Unlink } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import type { CustomField, NewField } from '#contract/asking/entities/customField';
import type { FieldOwner } from '#contract/asking/fieldSettings';
import type { ChangeOutcome } from '#portal/api/useChange';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { ListCard } from '../../../kit/list/ListCard';
import { OrderedRecords, type ListRead } from '../../../kit/list/OrderedRecords';
import { useNotices } from '../../../kit/notices/NoticesProvider';
import { openPart, openRecord, useAddress } from '../../../kit/route/useAddress';
import { AddField, EditField } from './FieldDrawer';
import { FieldRow } from './FieldRow';
import { TakeField } from './TakeField';
import { useFieldListWords } from './useFieldListWords';

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
  readonly read: ListRead;
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
  const words = useFieldListWords(intro);
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
        <OrderedRecords
          records={fields}
          read={read}
          readOnly={readOnly}
          icon={<TextCursorInput />}
          add={actions}
          rowHeight={ROW_HEIGHT}
          words={words}
          row={(field) => ({
            name: field.name,
            content: <FieldRow field={field} href={hrefWith({ field: field.id })} isTaken={isTaken(field)} />,
            actions: isTaken(field) && !readOnly && <LeaveField field={field} leave={place.leave} />,
          })}
          order={place.order}
        />
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

const isTaken = ({ site_id: siteId, visitor_group_id: groupId }: CustomField): boolean => siteId === null && groupId === null;

interface LeaveFieldProps extends Pick<FieldsOfPlaceProps, 'leave'> {
  readonly field: CustomField;
}

function LeaveField({ field, leave }: LeaveFieldProps) {
  const { t } = useTranslation('fields');
  const { fail, toast } = useNotices();
  const leaveOne = async (): Promise<void> => {
    const { error } = await leave(field.id);
    if (error === undefined) toast({ tone: 'success', text: t('leave.done', { name: field.name }) });
    else fail(t('leave.failed'), error);
  };
  return (
    <IconButton label={t('leave.action', { name: field.name })} icon={<Unlink aria-hidden="true" />} onClick={() => void leaveOne()} />
  );
}
