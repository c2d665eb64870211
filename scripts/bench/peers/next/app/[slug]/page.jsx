import { town, townSlugs } from '../../../content.mjs';
import { Page } from '../../components/Page';
import { metadataOf } from '../metadata.mjs';

export const dynamicParams = false;
export const generateStaticParams = () => townSlugs().map((slug) => ({ slug }));
export const generateMetadata = async ({ params }) => metadataOf(town((await params).slug));

export default async function Town({ params }) {
  return <Page page={town((await params).slug)} />;
}
