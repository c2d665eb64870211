import { encodeQR } from 'qr';
import classes from '../works/Works.module.css';

/** An address as a QR code (ISO 18004), dark on light in any theme, with the margin that readers need. */
export default function ReviewCode({ address }: { address: string }) {
  const rows = encodeQR(address, 'raw', { border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className={classes.code}
      role="img"
      aria-label={`Code QR : ${address}`}
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
