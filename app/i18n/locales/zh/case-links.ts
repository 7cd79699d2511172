/** What the public pages say of the tutorial cases. */
export const caseLinks = {
  education: {
    title: '从案例开始',
    lead: '每个案例是一个线路和一页讲解。打开就能单步查看、运行、改一处再看，不需要账号。',
    all: '全部 {{number}} 个案例',
    courses: '更多课程',
    coursesLead: '短片、学习机、教材和漫画都在本站，不用账号。',
  },
  start: '看教学案例',
  development: '还没有线路？先从一个教学案例改起：',
};
