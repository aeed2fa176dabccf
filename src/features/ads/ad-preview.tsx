/** An ad as readers see it: on a wide window and on a phone, by day and by night (product.md: "preview desktop/mobile/dark"). */
import { useState } from 'react';
import type { AdPlace } from '#contract/resources/ad-slot.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './ad-preview.module.css';

type AdPreviewProps = {
  readonly title: string;
  readonly place: AdPlace;
  readonly target: string;
  /** As browsers fetch it; null where there is none. */
  readonly image: string | null;
};

const widths = ['desktop', 'mobile'] as const;

export function AdPreview({ title, place, target, image }: AdPreviewProps) {
  const { t } = useMessages();
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const [isDark, setDark] = useState(false);
  const label = title.trim() === '' ? '—' : title;
  const ad = (
    <div className={styles.ad} data-image={image !== null}>
      {image !== null && <img src={image} alt="" />}
      <span dir="auto">{label}</span>
      <small>{t('ads.sponsored')}</small>
    </div>
  );
  const at = (...places: readonly AdPlace[]) => places.includes(place) && ad;
  return (
    <section className={styles.preview} aria-label={t('ads.preview')}>
      <div className={styles.choices}>
        {widths.map((one) => (
          <Button key={one} minimal aria-pressed={width === one} onClick={() => setWidth(one)}>
            {t(`ads.preview.${one}`)}
          </Button>
        ))}
        <Button minimal aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          {t('ads.preview.dark')}
        </Button>
      </div>
      <div className={styles.scroller}>
        <div className={styles.site} data-width={width} data-dark={isDark}>
          <div className={styles.bar}>
            <i />
            {at('header')}
          </div>
          {place.startsWith('home') && (
            <div className={styles.boxes}>
              {(['home_1', 'home_2', 'home_3', 'home_4'] as const).map((box) => (
                <div key={box} className={styles.box}>
                  {at(box)}
                </div>
              ))}
            </div>
          )}
          <div className={styles.body}>
            <div className={styles.text}>
              {at('reading_top')}
              <i />
              <i />
              <i />
              {at('reading_bottom')}
            </div>
            {place === 'sidebar' && <div className={styles.side}>{ad}</div>}
          </div>
          {place === 'footer' && <div className={styles.bar}>{ad}</div>}
        </div>
      </div>
      <p className={styles.target}>
        {t('ads.leadsTo')} <bdi>{hostOf(target)}</bdi>
      </p>
    </section>
  );
}

/** As a browser would show it: names in other letters as the punycode that they are. */
const hostOf = (target: string) => (URL.canParse(target) ? new URL(target).hostname : '—');
