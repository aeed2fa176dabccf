/** Blueprint's tooltip, one for the whole page: rows by the hundred need none of their own. */
import { Tooltip } from '@blueprintjs/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { PopoverAnchor } from '../popover/popover-anchor.tsx';
import { tooltipOf, watchTooltips } from './tooltip-targets.ts';
import styles from '../popover/popover.module.css';

export function TooltipLayer() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setElement(null), []);
  useEffect(() => watchTooltips(document, setElement), []);
  if (element === null) return null;
  return <ShownTooltip key={tooltipOf(element)} element={element} onClose={close} />;
}

type ShownTooltipProps = { readonly element: HTMLElement; readonly onClose: () => void };

function ShownTooltip({ element, onClose }: ShownTooltipProps) {
  const id = useId();
  const target = useRef(element);
  const [text] = useState(() => tooltipOf(element));
  useEffect(() => {
    // A button's name is read already; what else is told describes the element.
    if (element.dataset['tooltip'] === undefined) return;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id]);
  useEffect(() => {
    // Also when it goes with its row.
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) onClose();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [element, onClose]);
  return (
    <Tooltip
      isOpen
      minimal
      compact
      placement="bottom"
      transitionDuration={0}
      portalClassName={styles.portal ?? ''}
      popoverClassName={styles.tooltip ?? ''}
      renderTarget={({ ref }) => <PopoverAnchor element={target} anchor={ref} />}
      content={
        <span id={id} role="tooltip">
          {text}
        </span>
      }
    />
  );
}
