import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import { remainingOfType } from '#contract/badges/badgeDesign';
import {
  BADGE_ELEMENTS_MAX,
  BADGE_FACTS,
  type BadgeDesign,
  type BadgeElement,
  type BadgeElementType,
  type BadgeField,
} from '#contract/badges/entities/badge';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import styles from './Badges.module.css';
import { newElement } from './newElement';
import { useElementNames } from './useElementNames';

const PERSONAL = flagOn('badge-personal-fields');
/** Limits are shown as they come near. */
const FEW = 3;

interface AddElementsProps {
  readonly design: BadgeDesign;
  readonly fields: readonly BadgeField[];
  readonly onAdd: (element: BadgeElement) => void;
}

/** Adds elements, each by its kind, and says when few more of it are allowed (spec: fields#badges). */
export function AddElements({ design, fields, onAdd }: AddElementsProps) {
  const { t } = useTranslation('badges');
  const mayAddPersonal = useIsAllowed(PERSONAL);
  const { facts } = useElementNames(fields);
  const words = t('newText');
  const left = (type: BadgeElementType): number => remainingOfType(design, type);
  const button = (type: BadgeElementType, label: string, onClick?: () => void) => (
    <Button icon={<Plus aria-hidden="true" />} disabled={left(type) === 0} onClick={onClick}>
      {label}
    </Button>
  );
  const hint = (type: BadgeElementType) => left(type) <= FEW && <span className={styles.hint}>{t('left', { count: left(type) })}</span>;
  const inAll = BADGE_ELEMENTS_MAX - design.elements.length;
  const personal = fields.filter((field) => field.personal);

  return (
    <div className={styles.part}>
      <Menu label={t('addField')} trigger={button('field', t('addField'))}>
        {[
          ...BADGE_FACTS.map((fact) => (
            <MenuItem key={fact} onAction={() => onAdd(newElement('field', { fact, words }))}>
              {facts[fact]}
            </MenuItem>
          )),
          ...fields
            .filter((field) => !field.personal)
            .map(({ id, name }) => (
              <MenuItem key={id} onAction={() => onAdd(newElement('field', { fieldId: id, words }))}>
                {name}
              </MenuItem>
            )),
        ]}
      </Menu>
      {hint('field')}
      {mayAddPersonal && personal.length > 0 && (
        <>
          <Menu label={t('addPersonal')} trigger={button('personal', t('addPersonal'))}>
            {personal.map(({ id, name }) => (
              <MenuItem key={id} onAction={() => onAdd(newElement('personal', { fieldId: id, words }))}>
                {name}
              </MenuItem>
            ))}
          </Menu>
          {hint('personal')}
        </>
      )}
      {button('text', t('addText'), () => onAdd(newElement('text', { words })))}
      {hint('text')}
      {button('photo', t('addPhoto'), () => onAdd(newElement('photo', { words })))}
      {button('logo', t('addLogo'), () => onAdd(newElement('logo', { words })))}
      {button('qr', t('addQr'), () => onAdd(newElement('qr', { words })))}
      {button('line', t('addLine'), () => onAdd(newElement('line', { words })))}
      {inAll <= FEW && <span className={styles.hint}>{t('leftInAll', { count: inAll })}</span>}
    </div>
  );
}
