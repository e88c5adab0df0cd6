/** What floats above a page and the machines that drive it; loads when a page that uses it does. */
import { Drawer as ChakraDrawer, Popover as ChakraPopover } from '@chakra-ui/react';
import { drawerRecipe, popoverRecipe } from './theme/overlay-recipes.ts';
import { withRecipe } from './with-recipe.tsx';

export { Portal } from '@chakra-ui/react';

export const Drawer = { ...ChakraDrawer, Root: withRecipe(ChakraDrawer.Root, drawerRecipe) };
export const Popover = { ...ChakraPopover, Root: withRecipe(ChakraPopover.Root, popoverRecipe) };
