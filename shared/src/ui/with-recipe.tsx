import type { SlotRecipeDefinition } from '@chakra-ui/react';
import type { ComponentType } from 'react';

/** Gives a component its look from this door, so that the look does not travel with the first page. */
export function withRecipe<P extends object>(Root: ComponentType<P>, recipe: SlotRecipeDefinition): ComponentType<P> {
  return function Styled(props: P) {
    return <Root {...props} recipe={recipe} />;
  };
}
