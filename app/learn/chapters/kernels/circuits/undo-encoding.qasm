OPENQASM 3.0;
include "stdgates.inc";
qubit[1] q;
ry(0.3) q[0];
ry(-1.1) q[0];
