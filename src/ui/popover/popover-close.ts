/** Closes the popover around it, for what has done what the popover was opened for. */
import { createContext, use } from 'react';

export const PopoverClose = createContext<() => void>(() => undefined);

export const usePopoverClose = () => use(PopoverClose);
