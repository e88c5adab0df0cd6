import {
  ArgTypes,
  Canvas,
  Description,
  DocsContext,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

/** What a component is, its props, and its states: those of a whole page one by one in the sidebar, as each fills a window. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const [first] = useContext(DocsContext).componentStories();
  const isComponent = String(preparedMeta.parameters.fileName ?? '').includes('/shared/');
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {preparedMeta.component && <ArgTypes />}
      {isComponent && <Stories />}
      {!isComponent && first && <Canvas of={first.moduleExport} story={{ inline: false, height: '42rem' }} />}
    </>
  );
}
