import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { EVACUEE_STATUSES, type Evacuation, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { foldText } from '#contract/platform/text/fold';
import { useAddEvacueeMutation } from '#portal/api/evacuations/evacuations';
import type { RequestError } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { reportWanted } from '#portal/entities/evacuees/reportActions';
import { selectEvacueeList, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { submitErrors } from '#web/ui/form/submitErrors';
import { Modal } from '#web/ui/overlays/Modal';
import { KnownPeople } from './KnownPeople';
import styles from '../LiveTools.module.css';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { useKnownPeople, type KnownPerson } from './useKnownPeople';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-evacuations" */ '#contract/evacuations/rules/evacuations').then(
    ({ unlistedPerson }) => unlistedPerson,
  ),
);

type NewPerson = Parameters<ReturnType<typeof useAddEvacueeMutation>[0]>[0]['body'];

interface PersonValues {
  readonly name: string;
  readonly company: string | null;
  readonly group_id: number | null;
  readonly evacuation_point_id: number | null;
  readonly status: EvacueeStatus;
}

interface AddPersonProps {
  readonly evacuation: Evacuation;
  /** The reader's evacuation point; null for none. */
  readonly pointId: number | null;
  /** Opens a person who is on the list already. */
  readonly onOpen: (evacueeId: number) => void;
}

/** Adds a person to the list who is at a muster point and was not listed. */
export function AddPerson(props: AddPersonProps) {
  const { t } = useTranslation('evacuation');
  const [dialog, setDialog] = useSearchParam('dialog');
  return (
    <>
      <Button icon={<UserPlus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setDialog('add')}>
        {t('add.action')}
      </Button>
      {dialog === 'add' && <AddDialog {...props} onClose={() => setDialog(null, { replace: true })} />}
    </>
  );
}

type KnownNotListed = Exclude<KnownPerson, { is: 'listed' }>;
type WithStatus = Pick<PersonValues, 'status' | 'evacuation_point_id'>;

/** Returns the ids that identify a person in the call; the server takes the rest from the visit or the member. */
function personOf(known: KnownNotListed) {
  return known.is === 'member' ? { member_id: known.memberId } : { visitor_id: known.visitorId };
}

/** Returns the two ways to add a person: as typed, or as one who is known. */
function useAddPerson(evacuationId: number, open: (evacueeId: number) => void, onClose: () => void) {
  const { t } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const errorText = useErrorText();
  const { toast } = useNotices();
  const addTyped = useChange(useAddEvacueeMutation(), { repeats: 'form' });
  const addKnown = useChange(useAddEvacueeMutation());
  /** A name that is on the list already and was confirmed as meant: two people may share one. */
  const [twice, setTwice] = useState<string | null>(null);

  /** Adds a person and returns the error, if any; opens a person who is on the list already. */
  const put = async (add: typeof addTyped, person: NewPerson, name: string): Promise<RequestError | undefined> => {
    const answer = await add.send({ params: { evacuationId }, body: person });
    const failure = answer.error;
    const listed = failure?.problem.code === 'already_listed' ? failure.problem.data?.['evacuee'] : undefined;
    // The contract defines this for the response.
    if (typeof listed === 'object' && listed !== null && 'id' in listed) {
      open(Number(listed.id));
      return undefined;
    }
    if (failure !== undefined) return failure;
    // An event makes every screen fetch the list; a screen that is not connected to the channel would wait for it.
    dispatch(reportWanted({ evacuationId }));
    toast({ tone: 'success', text: t('add.done', { name }) });
    onClose();
    return undefined;
  };
  const isOnList = (name: string): boolean => {
    const folded = foldText(name);
    return selectEvacueeList(store.getState(), evacuationId).some((evacuee) => foldText(evacuee.name) === folded);
  };
  const submit = async (values: PersonValues, fields: readonly string[]): Promise<object | undefined> => {
    const person = { ...values, name: values.name.trim() };
    if (isOnList(person.name) && twice !== person.name) {
      setTwice(person.name);
      return { name: t('add.twice') };
    }
    const failure = await put(addTyped, person, person.name);
    return failure && submitErrors({ problem: failure.problem, fields, fallback: errorText(failure, t('add.failed')) });
  };
  const submitKnown = (known: KnownNotListed, { status, evacuation_point_id }: WithStatus): void =>
    void put(addKnown, { ...personOf(known), status, evacuation_point_id }, known.name);
  return { submit, submitKnown, isAdding: addTyped.isSending || addKnown.isSending };
}

function AddDialog({ evacuation, pointId, onOpen, onClose }: AddPersonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('evacuation');
  const formId = useId();
  const [initialValues] = useState<PersonValues>({ name: '', company: null, group_id: null, evacuation_point_id: pointId, status: 'safe' });
  const open = (evacueeId: number): void => {
    onClose();
    onOpen(evacueeId);
  };
  const { submit, submitKnown, isAdding } = useAddPerson(evacuation.id, open, onClose);

  return (
    <Modal
      open
      title={t('add.title')}
      busy={isAdding}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isAdding}>
            {t('add.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={isAdding}>
            {t('add.confirm')}
          </Button>
        </>
      }
    >
      <Form<PersonValues>
        id={formId}
        label={t('add.title')}
        initialValues={initialValues}
        validate={validate}
        onSubmit={(values, form) => submit(values, form.getRegisteredFields())}
      >
        <div className={styles.fields}>
          <FormTextField name="name" label={t('add.name')} required autoComplete="off" />
          <Suggestions evacuation={evacuation} disabled={isAdding} onOpen={open} onAdd={submitKnown} />
          <WhereAndHow evacuationId={evacuation.id} />
        </div>
      </Form>
    </Modal>
  );
}

/** The rest of the form: where a person belongs and stands, and how they are. */
function WhereAndHow({ evacuationId }: { readonly evacuationId: number }) {
  const { t } = useTranslation('evacuation');
  const around = useAppSelector((state) => selectSurroundings(state, evacuationId));
  return (
    <>
      <FormTextField name="company" label={t('add.company')} optional autoComplete="off" />
      <FormDropdown<number>
        name="group_id"
        label={t('drawer.group')}
        noneLabel={t('add.noGroup')}
        options={(around?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {around !== null && around.evacuation_points.length > 0 && (
        <FormDropdown<number>
          name="evacuation_point_id"
          label={t('add.point')}
          noneLabel={t('add.noPoint')}
          options={around.evacuation_points.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <FormRadioGroup<EvacueeStatus>
        name="status"
        label={t('drawer.statusLabel')}
        options={EVACUEE_STATUSES.map((value) => ({ value, label: t(STATUS_KEY[value]) }))}
      />
    </>
  );
}

interface SuggestionsProps {
  readonly evacuation: Evacuation;
  readonly disabled: boolean;
  readonly onOpen: (evacueeId: number) => void;
  readonly onAdd: (known: KnownNotListed, values: WithStatus) => void;
}

/** Lists people who match the name below its field; they are added with the status and point of the form. */
function Suggestions({ evacuation, disabled, onOpen, onAdd }: SuggestionsProps) {
  const { values } = useFormState<PersonValues>({ subscription: { values: true } });
  const people = useKnownPeople(evacuation, values.name);
  return <KnownPeople people={people} disabled={disabled} onOpen={onOpen} onAdd={(known) => onAdd(known, values)} />;
}
