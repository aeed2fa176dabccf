/** The switch of languages, brought only where there is something to choose (specification, section 1). */
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import styles from './language-menu.module.css';

const LanguageSwitch = lazyPart(async () => (await import('./language-switch.tsx')).LanguageSwitch);

export function LanguageMenu() {
  const { languages } = useBookdesk();
  if (languages.length < 2) return null;
  return (
    <span className={styles.place}>
      <LanguageSwitch />
    </span>
  );
}
