import styles from '../../look/Kiosk.module.css';

/** A screen on which nothing can be done: the device waits. */
export function NoticeScreen({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.middle} role="status">
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
