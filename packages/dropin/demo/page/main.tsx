import 'ui/reset';
import { createRoot } from 'react-dom/client';
import { themeClass } from 'ui';
import { Demo } from './Demo.tsx';

document.documentElement.className = themeClass;
createRoot(document.querySelector('#root') as Element).render(<Demo />);
