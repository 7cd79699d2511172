import type { ApplicationMethod } from '#app/applications/contract.ts';
import { type ApplicationView, type GeneralView, generalView } from '#app/applications/view.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { registerLocale } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';

/** What a browser needs of an application to compute a run and show its answer. */
export interface WholeApplication {
  readonly method: ApplicationMethod;
  readonly view: GeneralView;
}

const whole = (method: ApplicationMethod, view: ApplicationView): WholeApplication => ({
  method,
  view: generalView(view),
});

interface ApplicationParts {
  readonly code: () => Promise<WholeApplication>;
  readonly words: Readonly<Record<Locale, () => Promise<object>>>;
}

/** Each is loaded alone: only the code and the words of the application that runs. */
const PARTS: Readonly<Record<ApplicationName, ApplicationParts>> = {
  behavior: {
    code: () =>
      import('./parts/behavior.ts').then(({ behaviorMethod, behaviorView }) => whole(behaviorMethod, behaviorView)),
    words: {
      'zh-CN': () => import('#app/applications/behavior/words/zh.ts').then(({ behaviorZh: words }) => words),
      'en-US': () => import('#app/applications/behavior/words/en.ts').then(({ behaviorEn: words }) => words),
    },
  },
  ranking: {
    code: () =>
      import('./parts/ranking.ts').then(({ rankingMethod, rankingView }) => whole(rankingMethod, rankingView)),
    words: {
      'zh-CN': () => import('#app/applications/ranking/words/zh.ts').then(({ rankingZh: words }) => words),
      'en-US': () => import('#app/applications/ranking/words/en.ts').then(({ rankingEn: words }) => words),
    },
  },
  digits: {
    code: () =>
      import('./parts/digits.ts').then(({ loadDigitPictures, digitsMethod, digitsView }) =>
        loadDigitPictures().then(() => whole(digitsMethod, digitsView)),
      ),
    words: {
      'zh-CN': () => import('#app/applications/digits/words/zh.ts').then(({ digitsZh: words }) => words),
      'en-US': () => import('#app/applications/digits/words/en.ts').then(({ digitsEn: words }) => words),
    },
  },
  identification: {
    code: () =>
      import('./parts/identification.ts').then(({ identificationMethod, identificationView }) =>
        whole(identificationMethod, identificationView),
      ),
    words: {
      'zh-CN': () =>
        import('#app/applications/identification/words/zh.ts').then(({ identificationZh: words }) => words),
      'en-US': () =>
        import('#app/applications/identification/words/en.ts').then(({ identificationEn: words }) => words),
    },
  },
  restoration: {
    code: () =>
      import('./parts/restoration.ts').then(({ restorationMethod, restorationView }) =>
        whole(restorationMethod, restorationView),
      ),
    words: {
      'zh-CN': () => import('#app/applications/restoration/words/zh.ts').then(({ restorationZh: words }) => words),
      'en-US': () => import('#app/applications/restoration/words/en.ts').then(({ restorationEn: words }) => words),
    },
  },
  option: {
    code: () => import('./parts/option.ts').then(({ optionMethod, optionView }) => whole(optionMethod, optionView)),
    words: {
      'zh-CN': () => import('#app/applications/option/words/zh.ts').then(({ optionZh: words }) => words),
      'en-US': () => import('#app/applications/option/words/en.ts').then(({ optionEn: words }) => words),
    },
  },
  strategy: {
    code: () =>
      import('./parts/strategy.ts').then(({ strategyMethod, strategyView }) => whole(strategyMethod, strategyView)),
    words: {
      'zh-CN': () => import('#app/applications/strategy/words/zh.ts').then(({ strategyZh: words }) => words),
      'en-US': () => import('#app/applications/strategy/words/en.ts').then(({ strategyEn: words }) => words),
    },
  },
  var: {
    code: () => import('./parts/var.ts').then(({ varMethod, varView }) => whole(varMethod, varView)),
    words: {
      'zh-CN': () => import('#app/applications/var/words/zh.ts').then(({ varZh: words }) => words),
      'en-US': () => import('#app/applications/var/words/en.ts').then(({ varEn: words }) => words),
    },
  },
  bayesian: {
    code: () =>
      import('./parts/bayesian.ts').then(({ bayesianMethod, bayesianView }) => whole(bayesianMethod, bayesianView)),
    words: {
      'zh-CN': () => import('#app/applications/bayesian/words/zh.ts').then(({ bayesianZh: words }) => words),
      'en-US': () => import('#app/applications/bayesian/words/en.ts').then(({ bayesianEn: words }) => words),
    },
  },
  portfolio: {
    code: () =>
      import('./parts/portfolio.ts').then(({ portfolioMethod, portfolioView }) =>
        whole(portfolioMethod, portfolioView),
      ),
    words: {
      'zh-CN': () => import('#app/applications/portfolio/words/zh.ts').then(({ portfolioZh: words }) => words),
      'en-US': () => import('#app/applications/portfolio/words/en.ts').then(({ portfolioEn: words }) => words),
    },
  },
  rsa: {
    code: () => import('./parts/rsa.ts').then(({ rsaMethod, rsaView }) => whole(rsaMethod, rsaView)),
    words: {
      'zh-CN': () => import('#app/applications/rsa/words/zh.ts').then(({ rsaZh: words }) => words),
      'en-US': () => import('#app/applications/rsa/words/en.ts').then(({ rsaEn: words }) => words),
    },
  },
  chemistry: {
    code: () =>
      import('./parts/chemistry.ts').then(({ chemistryMethod, chemistryView }) =>
        whole(chemistryMethod, chemistryView),
      ),
    words: {
      'zh-CN': () => import('#app/applications/chemistry/words/zh.ts').then(({ chemistryZh: words }) => words),
      'en-US': () => import('#app/applications/chemistry/words/en.ts').then(({ chemistryEn: words }) => words),
    },
  },
  fluid: {
    code: () => import('./parts/fluid.ts').then(({ fluidMethod, fluidView }) => whole(fluidMethod, fluidView)),
    words: {
      'zh-CN': () => import('#app/applications/fluid/words/zh.ts').then(({ fluidZh: words }) => words),
      'en-US': () => import('#app/applications/fluid/words/en.ts').then(({ fluidEn: words }) => words),
    },
  },
};

const SHARED_WORDS = {
  'zh-CN': () => import('./words.zh.ts').then(({ sharedZh: words }) => words),
  'en-US': () => import('./words.en.ts').then(({ sharedEn: words }) => words),
} as const;

/** Loads an application and its texts in one language. @throws Error if a part cannot be had */
export async function loadApplication(name: ApplicationName, locale: Locale): Promise<WholeApplication> {
  const { code, words } = PARTS[name];
  const [application, own, shared] = await Promise.all([code(), words[locale](), SHARED_WORDS[locale]()]);
  registerLocale(locale, { ...shared, [name]: own });
  return application;
}
