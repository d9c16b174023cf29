import type { StoredFile } from '#contract/platform/entities/file';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import styles from './PersonPhoto.module.css';

interface PersonPhotoProps {
  readonly photo: Pick<StoredFile, 'url'>;
  /** The accessible name of the photo. */
  readonly label: string;
}

/** A person's photo in their drawer. */
export function PersonPhoto({ photo, label }: PersonPhotoProps) {
  const backend = useAppSelector(selectBackend);
  return <img className={styles.photo} src={backend + photo.url} alt={label} />;
}
