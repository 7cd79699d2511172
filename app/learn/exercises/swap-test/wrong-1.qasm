OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
bit[1] c;
h q[1];
h q[0];
cswap q[0], q[1], q[2];
c[0] = measure q[0];
