/** What floats above a page and the machines that drive it; loads when a page that uses it does. */
import {
  Drawer as ChakraDrawer,
  Menu as ChakraMenu,
  Popover as ChakraPopover,
  Tabs as ChakraTabs,
  Tooltip as ChakraTooltip,
} from '@chakra-ui/react';
import { withRecipe } from './overlay/with-recipe.tsx';
import { drawerRecipe, menuRecipe, popoverRecipe, tabsRecipe, tooltipRecipe } from './theme/overlay-recipes.ts';

export { Portal } from '@chakra-ui/react';

export const Drawer = { ...ChakraDrawer, Root: withRecipe(ChakraDrawer.Root, drawerRecipe) };
export const Menu = { ...ChakraMenu, Root: withRecipe(ChakraMenu.Root, menuRecipe) };
export const Popover = { ...ChakraPopover, Root: withRecipe(ChakraPopover.Root, popoverRecipe) };
export const Tabs = { ...ChakraTabs, Root: withRecipe(ChakraTabs.Root, tabsRecipe) };
export const Tooltip = { ...ChakraTooltip, Root: withRecipe(ChakraTooltip.Root, tooltipRecipe) };
