import { Person, type Posed } from './person.tsx';

/** 阿丽, Ally: a lighthouse keeper in a raincoat, with a bun. */
export const Ally = (posed: Posed) => (
  <Person
    {...posed}
    coat="c-sand"
    behind={
      <>
        <circle cx={15} cy={-112} r={10} className="c-ink" />
        <path d="M-24 -84Q-30 -66 -20 -62H20Q30 -66 24 -84z" className="c-ink" />
      </>
    }
    before={<path d="M-24 -82C-27 -118 27 -118 24 -82Q16 -98 2 -101Q-16 -100 -24 -82z" className="c-ink" />}
    front={
      <>
        <path d="M0 -63V-5M-11 -66L0 -56L11 -66" />
        <path d="M6 -42v.1M6 -26v.1" className="c-dot" />
      </>
    }
  />
);

/** 小博, Bo: a lighthouse keeper with a knitted cap and a beard. */
export const Bo = (posed: Posed) => (
  <Person
    {...posed}
    coat="c-sea"
    beard={<path d="M-22 -82Q-22 -57 0 -57T22 -82Q15 -74 8 -78Q0 -81 -8 -78Q-15 -74 -22 -82z" className="c-sand" />}
    before={
      <>
        <circle cy={-121} r={6} className="c-white" />
        <path d="M-21 -97Q-21 -119 0 -119T21 -97z" className="c-sea" />
        <path d="M-24 -98Q0 -106 24 -98V-91Q0 -98 -24 -91z" className="c-white" />
      </>
    }
    front={<path d="M-28 -18Q0 -12 28 -18M-12 -66Q0 -58 12 -66" />}
  />
);

/** The clerk of the copy shop: a controlled-NOT gate, with the control on the cap and the target on the apron. */
export const Clerk = (posed: Posed) => (
  <Person
    {...posed}
    coat="c-white"
    front={
      <>
        <path d="M-13 -60V-46Q-20 -44 -21 -12Q0 -7 21 -12Q20 -44 13 -46V-60" className="c-sand" />
        <circle cy={-30} r={11} className="c-white" />
        <path d="M0 -47V-19M-11 -30H11" />
      </>
    }
    before={
      <>
        <path d="M-22 -98Q-22 -118 0 -118T22 -98z" className="c-sand" />
        <path d="M-22 -98Q0 -106 22 -98Q34 -97 37 -92Q16 -95 -22 -98z" className="c-ink" />
        <path d="M0 -118V-126" />
        <circle cy={-128} r={5.5} className="c-ink" />
      </>
    }
  />
);

/** A visitor of the harbor, with a tuft or with braids. */
export const Visitor = ({ hasBraids = false, ...posed }: Posed & { readonly hasBraids?: boolean }) => (
  <Person
    {...posed}
    coat={hasBraids ? 'c-sea' : 'c-sand'}
    behind={hasBraids && <path d="M-23 -82Q-34 -76 -30 -62M23 -82Q34 -76 30 -62" className="c-sleeve" />}
    before={
      hasBraids ? (
        <path d="M-23 -84C-25 -114 25 -114 23 -84Q12 -92 0 -103Q-10 -92 -23 -84z" className="c-ink" />
      ) : (
        <path
          d="M-23 -88Q-22 -108 -6 -108Q-6 -117 4 -119Q1 -112 7 -108Q21 -106 23 -88Q14 -99 -2 -98Q-14 -98 -23 -88z"
          className="c-ink"
        />
      )
    }
  />
);
