import { home } from '../../content.mjs';
import { Page } from '../components/Page';
import { metadataOf } from './metadata.mjs';

export const generateMetadata = () => metadataOf(home());

export default function Home() {
  return <Page page={home()} />;
}
