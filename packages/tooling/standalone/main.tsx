import { Bar } from './bar.tsx';
import { Ways } from './page.tsx';
import { show } from './show.tsx';

show({ bar: <Bar />, ways: <Ways /> });
