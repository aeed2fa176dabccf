/** Tells Blueprint beside which element a popover belongs, in the place of a target that it would draw. */
import type { PopoverTargetProps } from '@blueprintjs/core';
import { type RefObject, useLayoutEffect } from 'react';

type PopoverAnchorProps = {
  readonly element: RefObject<HTMLElement | null>;
  readonly anchor: PopoverTargetProps['ref'];
};

export function PopoverAnchor({ element, anchor }: PopoverAnchorProps) {
  useLayoutEffect(() => {
    if (typeof anchor === 'function') anchor(element.current);
  }, [element, anchor]);
  return null;
}
