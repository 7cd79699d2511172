OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
rz(pi/4) q[0];
rz(pi/4) q[1];
